/** The notice that something a member has marked is gone. */
export function soldNotice(title: string) {
  return { title: `“${title}” is sold`, message: `“${title}”, which you have marked, has been sold.` };
}
