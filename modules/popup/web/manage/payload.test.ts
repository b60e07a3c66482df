import { describe, expect, it } from 'vitest';
import { isUnchanged, toPopupUpdate } from './payload';

const popup = { imageUrl: '/media/popup/a.webp', alt: '겨울 과정', isActive: true, revision: 2 };

describe('§5 popup manager: a change is needed to update', () => {
  it('§5 sends nothing when neither picture nor text changed', () => {
    expect(isUnchanged(popup, { newPath: null, alt: '겨울 과정 ' })).toBe(true);
  });

  it('§7 sends the new picture with the state that stands', () => {
    expect(toPopupUpdate(popup, { newPath: 'popup/b.webp', alt: '봄 과정' })).toEqual({
      imagePath: 'popup/b.webp',
      isActive: true,
      alt: '봄 과정',
      revision: 2,
    });
  });

  it('§7 names the stored picture when only its text changed', () => {
    expect(toPopupUpdate(popup, { newPath: null, alt: '봄 과정' }).imagePath).toBe('popup/a.webp');
  });

  it('§5 needs a picture before there is any', () => {
    expect(isUnchanged({ ...popup, imageUrl: '' }, { newPath: null, alt: '봄' })).toBe(true);
  });
});
