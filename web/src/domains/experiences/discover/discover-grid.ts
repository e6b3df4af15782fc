/** The grid of Discover's lists of cards. */
export const discoverGrid = "grid grid-cols-1 gap-4 *:grid *:grid-cols-1 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3";
