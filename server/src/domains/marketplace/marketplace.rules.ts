/** The notice that something a member has marked is sold. */
export function soldNotice(title: string) {
  return { title: `“${title}” is sold`, message: `“${title}”, one of your favourites, has been sold.` };
}

/** A distance as members are told it, to a tenth of a kilometre: two that tell it tell the same. */
export function roundedKilometres(distance: number): number {
  return Math.round(distance * 10) / 10;
}
