import { fault } from "../kernel/fault.ts";

export const callFaults = {
  /** Also for everyone else than the two, who may not know that it exists. */
  notFound: fault("calls/not-found", 404, "Call not found"),
  self: fault("calls/self", 400, "You can't call yourself"),
  /** Because of the other member's settings. */
  notAllowed: fault("calls/not-allowed", 403, "You can't call this member"),
  /** The caller is in another call, perhaps on another device. */
  inCall: fault("calls/in-call", 409, "You're already in a call"),
  /** The call has ended, or doesn't ring any more. */
  over: fault("calls/over", 409, "This call has ended"),
  /** Another device of the member is in the call. */
  elsewhere: fault("calls/elsewhere", 409, "You're in this call on another device"),
  /** The other page doesn't read what waits for it. */
  tooManySignals: fault("calls/too-many-signals", 409, "The other device isn't responding"),
  /** One of the two hides their address, and this would show it. */
  addressShown: fault("calls/address-shown", 409, "This call hides addresses"),
  /** One of the two hides their address, which takes a relay. */
  noRelay: fault("calls/no-relay", 409, "This call needs a relay to hide an address, and this community has none"),
  /** The operator switched calls off. */
  off: fault("calls/off", 403, "Calls are switched off in this community"),
} as const;
