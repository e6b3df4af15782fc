export interface Schedule {
  /** What the job does, for the status page. */
  purpose: string;
  /** Minute, hour, day of the month, month, day of the week, in UTC. */
  cron: string;
  /** The same in words. */
  schedule: string;
  /** Minutes between two runs. */
  every: number;
  /** Whether a run that was missed while no server was up is made up for. */
  isCaughtUp?: boolean;
}

const daily = 24 * 60;

export type ScheduledName = keyof typeof scheduleOf;

/** Every scheduled job. Hourly jobs run in different minutes to spread the load. */
export const scheduleOf = {
  "due-mails": {
    purpose: "Sends mails about notifications that are to be tried again",
    cron: "* * * * *",
    schedule: "every minute",
    every: 1,
  },
  "missed-messages": {
    purpose: "Tells of messages that were not read in time",
    cron: "* * * * *",
    schedule: "every minute",
    every: 1,
  },
  calls: {
    purpose: "Looks for calls that nobody answered or that were left, should a server have missed their beginning",
    cron: "* * * * *",
    schedule: "every minute",
    every: 1,
  },
  reminders: {
    purpose: "Reminds of experiences a day and an hour before they start",
    cron: "* * * * *",
    schedule: "every minute",
    every: 1,
  },
  "after-experiences": {
    purpose: "Asks hosts and guests, at 9:00 the morning after an experience, who came and how it was",
    cron: "*/10 * * * *",
    schedule: "every 10 minutes",
    every: 10,
  },
  images: {
    purpose: "Makes smaller copies of new pictures",
    cron: "*/5 * * * *",
    schedule: "every 5 minutes",
    every: 5,
  },
  "video-metadata": {
    purpose: "Removes positions and device names from videos stored by earlier versions",
    cron: "*/10 * * * *",
    schedule: "every 10 minutes",
    every: 10,
  },
  sessions: { purpose: "Forgets sign-ins that have ended", cron: "7 * * * *", schedule: "every hour", every: 60 },
  uploads: { purpose: "Removes uploads that led to nothing", cron: "17 * * * *", schedule: "every hour", every: 60 },
  notifications: { purpose: "Forgets old notifications", cron: "27 * * * *", schedule: "every hour", every: 60 },
  retention: {
    purpose: "Deletes what is past the operator's retention, and what is no longer needed",
    cron: "47 * * * *",
    schedule: "every hour",
    every: 60,
  },
  market: {
    purpose: "Forgets what market searches no longer need",
    cron: "37 4 * * *",
    schedule: "every day at 04:37 UTC",
    every: daily,
    isCaughtUp: true,
  },
  queue: {
    purpose: "Gives back jobs of servers that have died, and forgets those given up two weeks ago",
    cron: "*/5 * * * *",
    schedule: "every 5 minutes",
    every: 5,
  },
  checkouts: {
    purpose: "Closes checkouts that were left without a word",
    cron: "35 * * * *",
    schedule: "every hour",
    every: 60,
  },
  credits: {
    purpose: "Tops up the credits of the month and ends Pro that ran out",
    cron: "5 0 * * *",
    schedule: "every day at 00:05 UTC",
    every: daily,
    isCaughtUp: true,
  },
  digest: {
    purpose: "Mails the weekly digest to members who asked for it",
    cron: "30 7 * * *",
    schedule: "every day at 07:30 UTC, to each member once a week",
    every: daily,
    isCaughtUp: true,
  },
} satisfies Record<string, Schedule>;
