import { expect, it } from "vitest";
import { eventually } from "../../test/support/eventually.ts";
import type { HostLog } from "../ground/host-log.ts";
import type { Reminder, ReminderStore } from "./reminder-ports.ts";
import { Reminders } from "./reminders.ts";

const bounds = { look: 1, atOnce: 10, unproved: 4 };
const log: HostLog = { error: () => {}, warn: () => {} } as never;

/** Reminders that wait, of which it is known whether something has arrived at their contact. */
function waiting(count: number, proved: boolean): Reminder[] {
  return Array.from({ length: count }, (_, index) => ({ id: `${proved}${index}`, proved, attempt: 1 }) as Reminder);
}

function sending(store: Partial<ReminderStore>, deliver: (reminder: Reminder) => Promise<"arrived">) {
  return new Reminders({
    ...{ bounds, log, deliver, shared: false, changes: { subscribe: () => () => {} } },
    presence: { accounts: [] } as never,
    store: { due: async () => 0, sent: async () => {}, ...store } as ReminderStore,
  });
}

it("addresses that never answer delay nobody else, and are bounded themselves", async () => {
  const queues = { proved: waiting(50, true), others: waiting(50, false) };
  const started: string[] = [];
  const answers: (() => void)[] = [];
  let most = 0;
  let open = 0;
  const reminders = sending(
    {
      take: async (_now, _until, room) => [
        ...queues.proved.splice(0, room.proved),
        ...queues.others.splice(0, room.others),
      ],
    },
    async ({ id, proved }) => {
      started.push(id);
      most = Math.max(most, ++open);
      // Only the time limit of each would end it.
      if (!proved) await new Promise<void>((resolve) => answers.push(resolve));
      open--;
      return "arrived";
    },
  );
  await eventually(() => started.filter((id) => id.startsWith("true")).length).toBe(50);
  expect(started.filter((id) => id.startsWith("false"))).toHaveLength(4);
  expect(most).toBeLessThanOrEqual(10);
  // Those that are over make room.
  for (const answer of answers.splice(0)) answer();
  await eventually(() => answers.length).toBe(4);
  const closed = reminders.close();
  for (const answer of answers.splice(0)) answer();
  await closed;
  expect(open).toBe(0);
});

it("what cannot be stored of one does not end the others", async () => {
  const queue = waiting(3, true);
  const sent: string[] = [];
  const reminders = sending(
    {
      take: async () => queue.splice(0, 1),
      sent: async ({ id }) => {
        sent.push(id);
        if (sent.length === 1) throw new Error("the disk is full");
      },
    },
    async () => "arrived",
  );
  await eventually(() => sent.length).toBe(3);
  await reminders.close();
});
