import { endpoints } from "../kernel/endpoint.ts";
import { supportFaults as faults } from "./support.faults.ts";
import { newReport, report } from "./support.shapes.ts";

export const supportEndpoints = endpoints({
  "POST /api/reports": {
    access: "member",
    summary: "Tells the administrators of a person, or of something of theirs, as it is now.",
    body: newReport,
    reply: report,
    status: 201,
    faults: [faults.targetNotFound, faults.ownContent, faults.alreadyReported],
    limits: [{ points: 20, seconds: 3600, per: "viewer" }],
  },
});
