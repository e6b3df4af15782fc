(() => {
  let theme = "dark";
  try {
    if (localStorage.getItem("theme") === "light") theme = "light";
  } catch {}
  document.documentElement.className = theme;
  if (theme === "light") document.querySelector('meta[name="theme-color"]').content = "#f7f2e8";
})();
