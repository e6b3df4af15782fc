/** What a page says that cannot draw itself. It needs no stylesheet and no script but this one. */
export function showStartFailure(page: Document, message: string): void {
  const notice = page.createElement("p");
  notice.setAttribute("role", "alert");
  notice.className = "p-6 text-center text-danger-ink";
  notice.textContent = message;
  page.body.prepend(notice);
}
