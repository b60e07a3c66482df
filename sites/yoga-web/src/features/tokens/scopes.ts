import type { ApiTokenScope } from '@/api';

export type ScopeGroup = { module: string; scopes: ApiTokenScope[] };

/** The scopes of one module beside each other, in the server's order. */
export function groups(scopes: ApiTokenScope[]): ScopeGroup[] {
  const found: ScopeGroup[] = [];
  for (const scope of scopes) {
    const group = found.find(({ module }) => module === scope.module);
    if (group) group.scopes.push(scope);
    else found.push({ module: scope.module, scopes: [scope] });
  }
  return found;
}

/** What a person reads for a token's scopes; one that is not offered any more by its name. */
export function labels(names: string[], scopes: ApiTokenScope[]): string[] {
  return names.map((name) => {
    const scope = scopes.find((one) => one.name === name);
    return scope ? `${scope.module} ${scope.access}` : name;
  });
}
