import type { AdminPart } from '@maru/web/admin/parts';
import type { Site } from '@maru/web/api';
import type { FontPair } from '@maru/web/lib/fonts/pairs';
import { hasModule } from '@maru/web/lib/site';
import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router';

type Part<Props = object> = { Component: ComponentType<Props> };

/** Of something that is not published yet, in the words of the kind's ordinary call. */
export type DraftProps = { content: unknown };

/** A module's half on the site: routes, and what it shows on screens that are not its own. */
export type SiteModule = {
  /** As in `Site.modules`: what is switched off there is not shown. */
  name: string;
  routes?: RouteObject[];
  /** What of it the search finds, in one word: 게시물. */
  found?: string;
  /** What an account is good for here: a sentence for who registers, and what my page shows. */
  account?: { invitation: string; myPage: string };
  /** What becomes of what it keeps of a member who leaves: a sentence, said before they do. */
  leaving?: string;
  /** Paths where members see and delete what is theirs, whether they agree to the terms or not. */
  rights?: string[];
  /** Its words in English, by the names of its dictionaries. */
  english?: () => Promise<{ english: Record<string, object> }>;
  admin?: () => Promise<AdminPart>;
  /** Laid over the home page. `onSettled` hears when nothing more is to be fetched for it. */
  home?: () => Promise<Part<{ onSettled: () => void }>>;
  myPage?: () => Promise<Part>;
  dashboard?: () => Promise<Part>;
  /** By kind of record: how it will look once it is published. */
  drafts?: Record<string, () => Promise<Part<DraftProps>>>;
  islands?: Islands;
};

export type FrameProps = {
  site: Site;
  /** Over a picture on the home page, plain on others. */
  header: 'home' | 'plain' | 'hidden';
  footer: boolean;
  /** The admin has a menu and a chat of its own. */
  isAdmin: boolean;
  /** The button that opens the search. */
  search: ReactNode;
  children: ReactNode;
};

export type HomeProps = {
  home: Site['home'];
  /** Whether what lies over it has all it needs. */
  mayStart?: boolean;
};

/** A face with the elements that are set in it, so that only slices are fetched that are read. */
type Face = { face: 'text' | 'titles'; weight?: number; elements: string };

export type Fonts = {
  /** What a centre has that chose none. */
  own: FontPair;
  faces: Face[];
};

/** An element of drawn markup with `data-island`; its values are its attributes and what the server wrote into it. */
export type IslandProps = { place: HTMLElement };

/** By the name in `data-island`, beside those that every look has (`site/islands`). */
type Islands = Record<string, () => Promise<Part<IslandProps>>>;

/** A look, and the modules that it is built with. */
export type SiteDefinition = {
  /** What stands around every page. */
  Frame: ComponentType<FrameProps>;
  home: () => Promise<{ Home: ComponentType<HomeProps> }>;
  islands?: Islands;
  fonts: Fonts;
  modules: SiteModule[];
};

let defined: SiteDefinition | null = null;

/** Once, before anything is drawn. */
export function defineSite(definition: SiteDefinition): void {
  defined = definition;
}

export function siteDefinition(): SiteDefinition {
  if (!defined) throw new Error('defineSite comes first');
  return defined;
}

/** The modules that are switched on here. */
export function modulesOf(site: Site): SiteModule[] {
  return siteDefinition().modules.filter(({ name }) => hasModule(site, name));
}
