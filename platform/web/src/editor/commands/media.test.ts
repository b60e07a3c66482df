import { describe, expect, it } from 'vitest';
import { joinBackward, joinForward } from './lines';
import { insertPlace, insertVideo } from './media';
import { after, run, stateOf } from './testing';

const video =
  '<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer">숲</a></figure>';
const link = (host: string, label: string, sought: string) =>
  `<a href="${host}${sought}" rel="noopener noreferrer">${label}</a>`;
const links = (sought: string) =>
  `${link('https://map.naver.com/p/search/', '네이버 지도', sought)} · ${link('https://map.kakao.com/link/search/', '카카오맵', sought)}`;
const street = encodeURIComponent('서울 종로구 숲길 3');

describe('§2 a video', () => {
  it('§2 stands on a line of its own, and the caret behind it', () => {
    expect(run('<p>앞|뒤</p>', insertVideo({ code: 'dQw4w9WgXcQ', title: '숲' }))).toBe(
      `<p>앞뒤</p>${video}<p>|</p>`,
    );
  });

  it('§2 goes with Backspace behind it and with Delete before it', () => {
    expect(run(`<p>앞</p>${video}<p>|뒤</p>`, joinBackward)).toBe('<p>앞</p><p>|뒤</p>');
    expect(run(`<p>앞|</p>${video}<p>뒤</p>`, joinForward)).toBe('<p>앞|</p><p>뒤</p>');
  });
});

describe('§2 a place', () => {
  it('§2 is said with its address and found on the maps of others', () => {
    const insert = insertPlace({ name: '숲길 센터', address: '서울 종로구 숲길 3' }, null);
    expect(run('<p>|</p>', insert).replace('|', '')).toBe(
      `<p><b>숲길 센터</b><br>서울 종로구 숲길 3<br>${links(street)}</p>`,
    );
    expect(run('<p>|</p>', insertPlace({ name: '숲길', address: '' }, null)).replace('|', '')).toBe(
      `<p><b>숲길</b><br>${links(encodeURIComponent('숲길'))}</p>`,
    );
  });

  it('§2 is the caption of a map that somebody drew', () => {
    const { doc } = after(stateOf('<p>|</p>'), insertPlace({ name: '숲길', address: '숲길 3' }, 'picture-1'));
    expect(doc.firstChild?.attrs).toMatchObject({ upload: 'picture-1', alt: '숲길 약도' });
    expect(doc.firstChild?.textContent).toContain('숲길 3');
    expect(doc.firstChild?.textContent).toContain('카카오맵');
  });
});
