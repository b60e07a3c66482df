import type { Site } from '@maru/web/api';
import { type ComponentType, createContext, use } from 'react';

type Home = ComponentType<{ home: Site['home']; mayStart?: boolean }>;
export type LoadHome = () => Promise<{ Home: Home }>;

const Context = createContext<LoadHome | null>(null);

/** The look's own home page, which a visitor's first visit loads as well. */
export const LookHome = Context.Provider;

export function useLookHome(): LoadHome | null {
  return use(Context);
}
