import { accountEntities } from "./accounts/account-entities.ts";
import { adminEntities } from "./admin/admin-entities.ts";
import { historyEntities } from "./history/history-entities.ts";
import { AutoPassEntity, CheckpointEntity, DecisionEntity, MatchEntity } from "./matches/match-entities.ts";
import { reminderEntities } from "./tables/reminder-entities.ts";
import { tableEntities } from "./tables/table-entities.ts";
import { talkEntities } from "./tables/talk-entities.ts";

/** Every entity of the database. */
export const entities = [
  ...[MatchEntity, DecisionEntity, CheckpointEntity, AutoPassEntity],
  ...accountEntities,
  ...adminEntities,
  ...tableEntities,
  ...talkEntities,
  ...historyEntities,
  ...reminderEntities,
];
