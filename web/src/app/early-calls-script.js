// Asks for what the page begins with before any script has loaded; web/src/api/early-calls.ts passes the answers on.
(() => {
  const told = document.querySelector('meta[name="first-calls"]');
  if (told === null) return;
  try {
    // A bearer token isn't sent by itself.
    if (localStorage.getItem("authToken") !== null) return;
  } catch {}
  const parts = location.pathname.split("/");
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const fill = (_, name) => parts[name] ?? encodeURIComponent(timeZone);
  // A search in the address changes what the page begins with.
  const named = location.search === "" ? `${told.content} ${told.dataset.plain}` : told.content;
  const calls = {};
  for (const call of named.split(" ").filter(Boolean)) {
    const address = call.replace(/\{(\w+)\}/g, fill);
    calls[address] = fetch(address, { headers: { Accept: "application/json" }, credentials: "include" });
    calls[address].catch(() => {});
  }
  window.earlyCalls = calls;
})();
// The files of the application come after these calls: a browser loads six at a time.
document.head.append(document.importNode(document.getElementById("first-scripts").content, true));
