import { defineSite, type SiteModule } from '@maru/web/site/definition';

/** A look without anything, and these modules. */
export function defineTestSite(modules: SiteModule[] = []) {
  defineSite({
    Frame: ({ children }) => children,
    home: async () => ({ Home: () => null }),
    fonts: { own: { text: '', titles: '', load: async () => undefined }, faces: [] },
    modules,
  });
}
