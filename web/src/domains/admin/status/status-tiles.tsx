import {
  Archive,
  Bot,
  Copy,
  Cpu,
  Database,
  FolderOpen,
  HardDrive,
  ListChecks,
  Mail,
  Radio,
  Wallet,
} from "lucide-react";
import { agoOf } from "../../../ui/ago.ts";
import { grouped } from "../../../ui/number-format.ts";
import { momentOf } from "../lists/list-labels.ts";
import { StatusTile } from "./status-tile.tsx";
import type { SystemStatus } from "./status.queries.ts";
import { sizeOf, spanOf, durationOf } from "./status.rules.ts";

/** A tile for each component. `now` in milliseconds. */
export function StatusTiles({ status, now }: { status: SystemStatus; now: number }) {
  const { database, standby, storage, mail, events, ai, payments, queue, backup, disk } = status;
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatusTile
        name="Server"
        icon={<Cpu aria-hidden="true" />}
        description={`Alongside ${status.version}`}
        facts={[
          ...(status.commit === null ? [] : ([["Commit", status.commit]] as const)),
          ["Uptime", spanOf(now - Date.parse(status.startedAt))],
          ["Node", status.node],
        ]}
      />
      <StatusTile
        name="Database"
        icon={<Database aria-hidden="true" />}
        state={database.state}
        description={database.kind === "embedded" ? "Built-in PostgreSQL" : "A PostgreSQL server"}
        facts={[
          ["Version", database.version || "unknown"],
          ["Size", sizeOf(database.bytes)],
          ["Response time", durationOf(database.milliseconds)],
        ]}
      />
      {standby && (
        <StatusTile
          name="Standby"
          icon={<Copy aria-hidden="true" />}
          state={standby.state}
          description={standby.state === "ok" ? "Answers lists" : "Not used"}
          facts={[
            ["Behind by", standby.lagSeconds === null ? "unknown" : durationOf(standby.lagSeconds * 1000)],
            ["Still to replay", sizeOf(standby.lagBytes)],
            ["Lists answered", standby.share === null ? "none yet" : `${Math.round(100 * standby.share)} %`],
          ]}
        />
      )}
      <StatusTile
        name="Files"
        icon={<FolderOpen aria-hidden="true" />}
        state={storage.state}
        description={storage.kind === "files" ? "In the data folder" : "In an S3 bucket"}
        facts={[
          ["Files", grouped(storage.objects)],
          ["Size", sizeOf(storage.bytes)],
        ]}
      />
      <StatusTile
        name="Disk"
        icon={<HardDrive aria-hidden="true" />}
        state={disk.state}
        description="Disk of the data folder"
        facts={[
          ["Free", sizeOf(disk.freeBytes)],
          ["Of", sizeOf(disk.totalBytes)],
        ]}
      />
      <StatusTile
        name="Backup"
        icon={<Archive aria-hidden="true" />}
        state={backup.state}
        description={describeBackup(backup, now)}
        facts={[
          ...(backup.bytes === null ? [] : ([["Size", sizeOf(backup.bytes)]] as const)),
          ...(backup.continuous === null ? [] : ([["Trial restore", describeCheck(backup.continuous, now)]] as const)),
        ]}
      />
      <StatusTile
        name="Queue"
        icon={<ListChecks aria-hidden="true" />}
        state={queue.state}
        description={queue.lateSince === null ? "On schedule" : `Late since ${momentOf(queue.lateSince)}`}
        facts={[
          ["Waiting", grouped(queue.waiting)],
          ["Failed", grouped(queue.failed)],
        ]}
      />
      <StatusTile
        name="Email"
        icon={<Mail aria-hidden="true" />}
        state={mail.state}
        description={mail.kind === "files" ? "Written to files only" : "Sent by SMTP"}
        facts={[
          ["Waiting", grouped(mail.waiting)],
          ["Failed", grouped(mail.failing)],
        ]}
      />
      <StatusTile
        name="Live updates"
        icon={<Radio aria-hidden="true" />}
        state={events.state}
        description={events.kind === "redis" ? "Through Redis" : "Through the database"}
        facts={[]}
      />
      <StatusTile
        name="AI"
        icon={<Bot aria-hidden="true" />}
        state={ai.state}
        description={ai.kind === "guide" ? "Built-in guide" : "A language model"}
        facts={[["Name", ai.name]]}
      />
      <StatusTile
        name="Payments"
        icon={<Wallet aria-hidden="true" />}
        description={payments.kind === "none" ? "Credits are added by hand" : "Through Stripe"}
        facts={[]}
      />
    </div>
  );
}

function describeBackup({ lastAt, continuous }: SystemStatus["backup"], now: number): string {
  if (continuous?.savedUntil) return `Saved up to ${agoOf(continuous.savedUntil, new Date(now))}`;
  return lastAt === null ? "None yet" : `Made ${agoOf(lastAt, new Date(now))}`;
}

function describeCheck({ checkedAt }: NonNullable<SystemStatus["backup"]["continuous"]>, now: number): string {
  return checkedAt === null ? "Not yet" : agoOf(checkedAt, new Date(now));
}
