import type { ApiTokenScope } from '@maru/web/api';

/** What a person reads for a token's scopes; one that is not offered any more by its name. */
export function labels(names: string[], scopes: ApiTokenScope[]): string[] {
  return names.map((name) => {
    const scope = scopes.find((one) => one.name === name);
    return scope ? `${scope.module} ${scope.access}` : name;
  });
}
