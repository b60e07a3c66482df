import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ServerHtml } from './ServerHtml';

const video =
  '<figure><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer">아침 호흡</a></figure>';

it('§2 a video of a text is a link until it is pressed, then it plays in its place', async () => {
  render(<ServerHtml html={`<p>앞</p>${video}`} />);
  expect(screen.queryByTitle('아침 호흡')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: '아침 호흡' }));
  expect(screen.getByTitle('아침 호흡')).toHaveAttribute(
    'src',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  );
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('§2 another link is followed, also to a video from within a sentence', async () => {
  const user = userEvent.setup();
  const inside = video.replace('figure', 'p').replace('/figure', '/p');
  render(
    <ServerHtml
      html={`${inside}<figure><a href="https://www.youtube.com/watch?v=short">짧게</a></figure>`}
    />,
  );
  for (const link of screen.getAllByRole('link')) await user.click(link);
  expect(screen.getAllByRole('link')).toHaveLength(2);
});
