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
  /**
   * @param {string} _
   * @param {string} name
   */
  const fill = (_, name) => parts[Number(name)] ?? encodeURIComponent(timeZone);
  // A search in the address changes what the page begins with.
  const always = told.getAttribute("content") ?? "";
  const named = location.search === "" ? `${always} ${told.getAttribute("data-plain")}` : always;
  /** @type {Record<string, Promise<Response>>} */
  const calls = {};
  for (const call of named.split(" ").filter(Boolean)) {
    const address = call.replace(/\{(\w+)\}/g, fill);
    const answer = fetch(address, { headers: { Accept: "application/json" }, credentials: "include" });
    answer.catch(() => {});
    calls[address] = answer;
  }
  window.earlyCalls = calls;
})();
// The files of the application come after these calls: a browser loads six at a time.
for (const { id, content } of document.querySelectorAll("template"))
  if (id === "first-scripts") document.head.append(document.importNode(content, true));
