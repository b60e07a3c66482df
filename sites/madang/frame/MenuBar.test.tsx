import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { MenuBar } from './MenuBar';

const menu = [
  { key: 'place', label: '학원', items: [{ label: '소개', path: '/info/INTRO' }] },
  { key: 'lessons', label: '수업', items: [{ label: '피아노', path: '/info/PIANO' }] },
];

function show() {
  render(
    <MemoryRouter>
      <MenuBar isCentred={false} menu={menu} />
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: '수업' });
}

const open = () => screen.queryByRole('link', { name: '소개' }) !== null;

describe('the panel of the menu', () => {
  it('shows the entries of all groups, and marks the one that was pointed at', async () => {
    const lessons = show();
    expect(open()).toBe(false);
    await userEvent.hover(lessons);
    expect(open()).toBe(true);
    expect(screen.getByRole('link', { name: '피아노' })).toBeVisible();
    expect(lessons).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('button', { name: '학원' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('is entered at its group by the arrow and left by Escape, back to the button', async () => {
    const lessons = show();
    lessons.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(() => document.activeElement?.textContent).toBe('피아노');
    await userEvent.keyboard('{Escape}');
    expect(lessons).toHaveFocus();
    expect(open()).toBe(false);
  });

  it('stays as it is where the page moves and the mouse does not', async () => {
    const lessons = show();
    await userEvent.hover(lessons);
    const mouse = { pointerType: 'mouse', bubbles: true, relatedTarget: document.body };
    fireEvent(lessons, new PointerEvent('pointerout', mouse));
    fireEvent(screen.getByRole('button', { name: '학원' }), new PointerEvent('pointerover', mouse));
    expect(lessons).toHaveAttribute('aria-expanded', 'true');
    fireEvent(screen.getByRole('link', { name: '소개' }), new PointerEvent('pointermove', mouse));
    expect(lessons).toHaveAttribute('aria-expanded', 'true');
    fireEvent(document.body, new PointerEvent('pointermove', mouse));
    expect(open()).toBe(false);
  });

  it('ends with the window, however far down the groups reach', async () => {
    const lessons = show();
    const panel = document.getElementById(lessons.getAttribute('aria-controls') ?? '');
    if (!panel) throw new Error('there is no panel');
    panel.getBoundingClientRect = () => ({ top: 208 }) as DOMRect;
    await userEvent.hover(lessons);
    expect(panel.style.maxBlockSize).toContain('208px');
  });

  it('closes when an entry is followed', async () => {
    await userEvent.hover(show());
    await userEvent.click(screen.getByRole('link', { name: '소개' }));
    expect(open()).toBe(false);
  });
});
