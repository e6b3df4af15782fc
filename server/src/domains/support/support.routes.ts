import { mount, type Http } from "../../http/mount.ts";
import type { SupportService } from "./support.service.ts";

export function supportRoutes(http: Http, support: SupportService): void {
  mount(http, "POST /api/reports", ({ viewer, body }) => support.report(viewer.userId, body));
}
