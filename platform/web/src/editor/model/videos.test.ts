import { expect, it } from 'vitest';
import { typedVideo } from './videos';

it.each([
  'dQw4w9WgXcQ',
  ' https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s ',
  'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('§2 a video is known by its code: %s', (typed) => {
  expect(typedVideo(typed)).toBe('dQw4w9WgXcQ');
});

it.each([
  '',
  'dQw4w9WgXc',
  'https://vimeo.com/76979871',
  'https://youtube.com.example/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ0',
  'https://www.youtube.com/@maru',
  'javascript:dQw4w9WgXcQ',
])('§2 what is no video is none: %s', (typed) => {
  expect(typedVideo(typed)).toBeNull();
});
