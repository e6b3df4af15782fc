addEventListener(
  "error",
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || document.getElementById("load-error")) return;
    const notice = document.createElement("p");
    notice.id = "load-error";
    notice.setAttribute("role", "alert");
    notice.className = "p-6 text-center text-danger-ink";
    notice.textContent = "Error loading Alongside. Please reload the page.";
    document.body.prepend(notice);
  },
  true,
);
