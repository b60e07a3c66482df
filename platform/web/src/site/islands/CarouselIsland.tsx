import { Carousel } from '@maru/web/ui/Carousel';
import { useState } from 'react';
import type { IslandProps } from '../definition';
import { Adopted, Replaced } from './Replaced';
import { useShown } from './useShown';

/** Pictures that go by: `data-label`, and the pictures as they stand there. */
export function CarouselIsland({ place }: IslandProps) {
  const [pictures] = useState(() => [...place.querySelectorAll('img')]);
  // In a tab that was not looked at yet there is no room in which they could move.
  const { shown, wasShown } = useShown(place);
  if (!wasShown) return null;
  return (
    <Replaced place={place}>
      <Carousel
        label={place.dataset.label ?? ''}
        autoplay={shown}
        slides={pictures.map((picture, index) => ({ key: index, content: <Adopted nodes={[picture]} /> }))}
      />
    </Replaced>
  );
}
