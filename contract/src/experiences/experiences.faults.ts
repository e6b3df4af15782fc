import { fault } from "../kernel/fault.ts";

export const experienceFaults = {
  notFound: fault("experiences/not-found", 404, "Experience not found"),
  notHost: fault("experiences/not-host", 403, "Only the host of this experience can do this"),
  full: fault("experiences/full", 409, "This experience is full"),
  alreadyJoined: fault("experiences/already-joined", 409, "You have already joined this experience"),
  own: fault("experiences/own", 409, "You are the host of this experience"),
  takesRequests: fault("experiences/takes-requests", 409, "Ask to join this experience"),
  alreadyRequested: fault("experiences/already-requested", 409, "You have already asked to join this experience"),
  begun: fault("experiences/begun", 409, "This experience has already started"),
  notJoined: fault("experiences/not-joined", 409, "You have not joined this experience"),
  requestNotFound: fault("experiences/request-not-found", 404, "Join request not found"),
  requestAnswered: fault("experiences/request-answered", 409, "This join request has already been answered"),
  seatsTaken: fault("experiences/seats-taken", 409, "More people have already joined"),
  seatsFree: fault("experiences/seats-free", 409, "There's a free spot. You can join right away."),
  alreadyWaiting: fault("experiences/already-waiting", 409, "You are already on the waitlist"),
  notWaiting: fault("experiences/not-waiting", 409, "You are not on the waitlist"),
  notInGroup: fault("experiences/not-in-group", 403, "Only the host and participants can use this chat"),
  notInvolved: fault("experiences/not-involved", 403, "Only the host and participants can see this"),
  notBegun: fault("experiences/not-begun", 409, "This experience hasn't started yet"),
  attendanceClosed: fault("experiences/attendance-closed", 409, "It's too late to change who came"),
  markedMissed: fault("experiences/marked-missed", 409, "The host marked you as not there. Write to them if you were."),
} as const;
