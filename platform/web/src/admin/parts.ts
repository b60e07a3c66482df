import type { RecordField } from '@maru/web/record/fields';
import { type ComponentType, createContext, use } from 'react';
import type { RouteObject } from 'react-router';

/** What only the admin needs of a module: it comes with the first step into /admin. */
export type AdminPart = {
  /** Below /admin, behind the guard. */
  routes?: RouteObject[];
  /** Fields of the module's records, as people read them. */
  fields?: RecordField[];
  /** What it adds to the record of who saw personal data, as a tab. */
  accessLog?: { key: string; label: string; Component: ComponentType };
  /** By kind of record: the list that is searched for the same words. */
  lists?: Record<string, (words: string) => string>;
};

const Parts = createContext<AdminPart[]>([]);

/** Those of the modules that are on. */
export const AdminParts = Parts.Provider;

export function useAdminParts(): AdminPart[] {
  return use(Parts);
}
