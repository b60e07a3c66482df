import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { DesktopMenu } from './DesktopMenu';

const menu = [{ key: 'yoga', label: '요가', items: [{ label: '프라나야마', path: '/info/PRANAYAMA' }] }];

function open() {
  render(
    <MemoryRouter>
      <DesktopMenu menu={menu} />
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: '요가' });
}

it('leaves the focus where it is while an entry is pressed, for its going closes the list', async () => {
  await userEvent.hover(open());
  // Where links take no focus it would go nowhere, and the list with it.
  expect(fireEvent.mouseDown(screen.getByRole('link', { name: '프라나야마' }))).toBe(false);
});

it('stays as it is where the page moves and the mouse does not', async () => {
  const group = open();
  await userEvent.hover(group);
  const mouse = { pointerType: 'mouse', bubbles: true, relatedTarget: document.body };
  fireEvent(group, new PointerEvent('pointerout', mouse));
  expect(group).toHaveAttribute('aria-expanded', 'true');
  fireEvent(document.body, new PointerEvent('pointermove', mouse));
  expect(group).toHaveAttribute('aria-expanded', 'false');
  fireEvent(group, new PointerEvent('pointerover', mouse));
  expect(group).toHaveAttribute('aria-expanded', 'false');
});

it('opens anew when the mouse comes to the group straight from the entry that closed it', async () => {
  const group = open();
  const mouse = { pointerType: 'mouse', bubbles: true };
  await userEvent.hover(group);
  const entry = screen.getByRole('link', { name: '프라나야마' });
  fireEvent(entry, new PointerEvent('pointermove', mouse));
  fireEvent.click(entry);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  fireEvent(group, new PointerEvent('pointermove', mouse));
  expect(group).toHaveAttribute('aria-expanded', 'true');
});

it('closes when the mouse leaves the window', async () => {
  const group = open();
  await userEvent.hover(group);
  fireEvent(document.documentElement, new PointerEvent('pointerleave', { pointerType: 'mouse' }));
  expect(group).toHaveAttribute('aria-expanded', 'false');
});

describe('Escape in the menu of a wide screen', () => {
  it('closes what the pointer has opened, moves no focus, and lets the pointer open it anew', async () => {
    const group = open();
    await userEvent.hover(group);
    expect(group).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{Escape}');
    expect(group).toHaveAttribute('aria-expanded', 'false');
    expect(document.body).toHaveFocus();
    await userEvent.unhover(group);
    await userEvent.hover(group);
    expect(group).toHaveAttribute('aria-expanded', 'true');
  });

  it('leads from the list back to its button', async () => {
    const group = open();
    await userEvent.hover(group);
    screen.getByRole('link', { name: '프라나야마' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(group).toHaveFocus();
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });
});
