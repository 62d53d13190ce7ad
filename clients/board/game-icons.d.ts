/** An icon of game-icons.net by its name: its outline, for `Icon`. The build brings in only those that are imported. */
declare module "game-icon:*" {
  const outline: string;
  export default outline;
}
