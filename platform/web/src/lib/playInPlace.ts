const video = /^https:\/\/www\.youtube\.com\/watch\?v=([\w-]{11})$/;

/** The code of the video that a figure of a text links to. */
function codeOf(link: Element): string | undefined {
  const isAlone = link.parentElement?.tagName === 'FIGURE' && link.parentElement.children.length === 1;
  return isAlone ? video.exec(link.getAttribute('href') ?? '')?.[1] : undefined;
}

/** What React and the browser tell of a press alike. */
type Press = Pick<MouseEvent, 'target' | 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>;

/**
 * Plays the video of a text where its link stands. Who asks for another tab gets the link; the video's host is asked
 * for nothing before.
 */
export function playInPlace(event: Press) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const code = link && codeOf(link);
  if (!link || !code || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.title = link.textContent ?? '';
  frame.src = `https://www.youtube-nocookie.com/embed/${code}?autoplay=1&rel=0`;
  frame.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen';
  link.replaceWith(frame);
  frame.focus();
}
