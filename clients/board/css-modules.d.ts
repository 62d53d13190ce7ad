/** Styles of a component: the build gives each class a name of its own. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
