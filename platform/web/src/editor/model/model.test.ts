import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing';
import { backgroundColors, cleanColor, textColors } from './colors';
import { htmlToRuns } from './lines';
import { cleanHref, typedHref } from './links';
import { runsToHtml } from './runs';

describe('§2 links', () => {
  it('§2 get the scheme that somebody left out', () => {
    for (const [typed, href] of [
      ['example.com/a?b=1', 'https://example.com/a?b=1'],
      ['http://example.com', 'http://example.com'],
      ['localhost:8080/x', 'https://localhost:8080/x'],
      ['hello@example.com', 'mailto:hello@example.com'],
      ['02-1234-5678', 'tel:0212345678'],
      ['/info/YOGA', '/info/YOGA'],
      [' https://ko.wikipedia.org/wiki/요가 ', 'https://ko.wikipedia.org/wiki/요가'],
    ] as const) {
      expect(typedHref(typed)).toBe(href);
    }
  });

  it('§2 with white space are read as browsers read them', () => {
    for (const [href, read] of [
      ['/안내 지도.pdf', '/안내%20지도.pdf'],
      [' /info/\n\tYOGA ', '/info/YOGA'],
      ['https://example.com/?q=숲 길\u3000끝', 'https://example.com/?q=숲%20길%E3%80%80끝'],
    ]) {
      expect(cleanHref(href ?? '')).toBe(read);
    }
    expect(cleanHref(' \n')).toBeNull();
  });

  it('§2 are refused when they are none, name another host in disguise or run something', () => {
    for (const typed of [
      '',
      '안녕',
      'not an address',
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      'https://',
    ]) {
      expect(typedHref(typed)).toBeNull();
    }
    for (const href of [
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'java\nscript:x',
      'vbscript:x',
    ]) {
      expect(cleanHref(href)).toBeNull();
    }
  });
});

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe('colours', () => {
  it('can be read on the papers of the site and on each other', () => {
    const papers = ['#faf7f1', '#ffffff', ...backgroundColors.map(({ value }) => value)];
    for (const text of ['#1f2a25', ...textColors.map(({ value }) => value)]) {
      for (const paper of papers) expect(contrast(text, paper), `${text} on ${paper}`).toBeGreaterThan(4.5);
    }
  });

  it('are written in one way', () => {
    expect(cleanColor('#ABC')).toBe('#aabbcc');
    expect(cleanColor('rgb(168, 55, 31)')).toBe('#a8371f');
    expect(cleanColor('rgba(168, 55, 31, 1)')).toBe('#a8371f');
    expect(cleanColor('rgba(0, 0, 0, 0.5)')).toBe('rgba(0, 0, 0, 0.5)');
    for (const none of ['', 'var(--x)', 'expression(alert(1))', 'windowtext', 'transparent', 'url(x)']) {
      expect(cleanColor(none)).toBeNull();
    }
  });
});

describe('runs', () => {
  it('come back from their HTML', () => {
    fc.assert(
      fc.property(runs, (list) => {
        expect(htmlToRuns(runsToHtml(list))).toEqual(list);
      }),
      { numRuns: 200 },
    );
  });
});
