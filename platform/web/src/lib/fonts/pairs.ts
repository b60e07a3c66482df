import type { SiteFonts } from '@maru/web/api';

/** One face for the text and one for titles, in slices by character, each with `font-display: swap`. */
export type FontPair = {
  text: string;
  titles: string;
  load: () => Promise<unknown>;
};

const pretendard = () => import('pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css');

/** The pairs that a centre chooses from. What stands in for each until it has come is in `styles/fonts.css`. */
export const fontPairs: Record<SiteFonts, FontPair> = {
  calm: {
    text: 'Pretendard Variable',
    titles: 'Gowun Batang',
    load: () => Promise.all([pretendard(), import('@fontsource/gowun-batang/400.css')]),
  },
  clear: {
    text: 'IBM Plex Sans KR',
    titles: 'IBM Plex Sans KR',
    load: () =>
      Promise.all([
        import('@fontsource/ibm-plex-sans-kr/400.css'),
        import('@fontsource/ibm-plex-sans-kr/600.css'),
      ]),
  },
  modern: { text: 'Pretendard Variable', titles: 'Pretendard Variable', load: pretendard },
  classic: {
    text: 'Nanum Gothic',
    titles: 'Nanum Myeongjo',
    load: () =>
      Promise.all([
        import('@fontsource/nanum-gothic/400.css'),
        import('@fontsource/nanum-gothic/700.css'),
        import('@fontsource/nanum-myeongjo/700.css'),
      ]),
  },
  friendly: {
    text: 'Gowun Dodum',
    titles: 'Jua',
    load: () => Promise.all([import('@fontsource/gowun-dodum/400.css'), import('@fontsource/jua/400.css')]),
  },
};
