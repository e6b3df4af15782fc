// Asks for what Home begins with before any script has loaded; web/src/api/early-calls.ts passes the answers on.
(() => {
  try {
    // A bearer token isn't sent by itself.
    if (localStorage.getItem("authToken") !== null) return;
  } catch {}
  const how = { headers: { Accept: "application/json" }, credentials: "include" };
  const calls = {
    "/api/auth/user": fetch("/api/auth/user", how),
    "/api/user/today": fetch("/api/user/today", how),
  };
  for (const call of Object.values(calls)) call.catch(() => {});
  window.earlyCalls = calls;
})();
