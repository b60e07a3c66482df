import type { BrowserContext, Page } from '@playwright/test';
import { Context } from './context.ts';

/** Whether the run is the one of webkit.config.ts. */
export const isWebKit = process.env.MARU_E2E_BROWSER === 'webkit';

type State = Parameters<typeof Context.open>[2];

/** A browser that Playwright does not drive, in the clothes of one that it does. */
export async function openContext(
  url: string,
  headers: Record<string, string>,
  state: unknown,
): Promise<BrowserContext> {
  return (await Context.open(url, headers, state as State)) as unknown as BrowserContext;
}

export function firstPage(context: BrowserContext): Page {
  return (context as unknown as Context).first as unknown as Page;
}
