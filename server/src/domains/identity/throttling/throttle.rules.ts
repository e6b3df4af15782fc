/** So many tries in so many seconds; one more, and the next ones wait. */
export interface ThrottleRule {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

const hour = 3600;

/** From one address, for any names: short, since a whole school may share it. */
export const byAddress: ThrottleRule = { name: "sign-in address", points: 25, seconds: 300 };
/** From one address at one name. */
export const byPair: ThrottleRule = { name: "sign-in pair", points: 25, seconds: hour };
/** At one name from all addresses that have no known device: four addresses use it up, a botnet gets no further. */
export const byName: ThrottleRule = { name: "sign-in name", points: 100, seconds: hour };
/** At one account from one device it knows: bounded, since the device's token may be stolen. */
export const byDevice: ThrottleRule = { name: "sign-in device", points: 20, seconds: hour };
/** By a signed-in member for their own password. */
export const byMember: ThrottleRule = { name: "password proof", points: 10, seconds: hour };
