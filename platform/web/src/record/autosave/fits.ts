/**
 * Whether what was kept of values can take their place: another version of the form may have had no such list, or
 * something else in its place.
 */
export function fits(kept: unknown, values: object): boolean {
  if (typeof kept !== 'object' || kept === null) return false;
  const found = kept as Record<string, unknown>;
  return Object.entries(values).every(([name, value]) => !Array.isArray(value) || Array.isArray(found[name]));
}
