/** The notification that a favourite was sold. */
export function soldNotice(title: string) {
  return { title: `“${title}” is sold`, message: `“${title}”, one of your favourites, has been sold.` };
}

/** A distance as shown to members, to a tenth of a kilometre, so that all texts agree. */
export function roundedKilometres(distance: number): number {
  return Math.round(distance * 10) / 10;
}
