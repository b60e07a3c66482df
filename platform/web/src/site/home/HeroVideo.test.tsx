import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { HeroVideo } from './HeroVideo';
import { homeTexts } from './texts';

afterEach(() => vi.restoreAllMocks());

it('§2 stays as the visitor left it for the rest of the visit', async () => {
  const film = HTMLMediaElement.prototype;
  vi.spyOn(film, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('pause'));
  });
  vi.spyOn(film, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    this.dispatchEvent(new Event('play'));
  });
  const show = () => render(<HeroVideo src="/media/site/film.mp4" />);
  const playsByItself = () => document.querySelector('video')?.autoplay;
  const first = show();
  expect(playsByItself()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: homeTexts.pause }));
  first.unmount();
  const second = show();
  expect(playsByItself()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: homeTexts.play }));
  second.unmount();
  show();
  expect(playsByItself()).toBe(true);
});

it('is stopped before it began, which the browser tells nobody', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  render(<HeroVideo src="/media/site/film.mp4" />);
  await userEvent.click(screen.getByRole('button', { name: homeTexts.pause }));
  expect(pause).toHaveBeenCalledOnce();
  expect(screen.getByRole('button', { name: homeTexts.play })).toBeVisible();
});
