export const thumbnailWindowSize = 7;
export const preloadDistance = 3;

/** Which thumbnails show: all up to 7, else 7 around the selected one (specification, section 9). */
export function thumbnailWindow(selected: number, total: number): number[] {
  const size = Math.min(thumbnailWindowSize, total);
  const centred = selected - Math.floor(size / 2);
  const start = Math.max(0, Math.min(centred, total - size));
  return Array.from({ length: size }, (_, index) => start + index);
}

/** The 3 neighbours on each side, round the end, without the selected one and without repeats. */
export function neighbours(selected: number, total: number): number[] {
  const around = new Set<number>();
  for (let step = 1; step <= preloadDistance; step += 1) {
    around.add((selected + step) % total);
    around.add((selected - step + total * preloadDistance) % total);
  }
  around.delete(selected);
  return [...around];
}
