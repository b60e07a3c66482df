/** What the server is asked of a list: what says nothing is left out. */
export function asked<T extends object>(values: T) {
  const said = Object.entries(values).filter(([, value]) => value !== '' && value != null);
  return Object.fromEntries(said) as { [Name in keyof T]?: NonNullable<T[Name]> };
}
