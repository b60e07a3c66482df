import { Fragment, type Node } from 'prosemirror-model';
import type { Command } from 'prosemirror-state';
import { inlineOf } from '../convert/doc';
import type { FileData, VideoData } from '../model/document';
import { mapLinks, type NewPlace } from '../model/places';
import type { Run } from '../model/runs';
import { schema } from '../schema/schema';
import { insertBlocks } from './insert';

export const insertVideo = (video: VideoData): Command => insertBlocks([schema.nodes.video.create(video)]);

export const insertFile = (file: FileData): Command => insertBlocks([schema.nodes.file.create(file)]);

/** Calls a document otherwise. */
export const renameFile =
  (pos: number, name: string): Command =>
  ({ tr, doc }, dispatch) => {
    if (doc.nodeAt(pos)?.type !== schema.nodes.file) return false;
    dispatch?.(tr.setNodeAttribute(pos, 'name', name));
    return true;
  };

function placeRuns(place: NewPlace): Run[] {
  const [first, second] = mapLinks(place).map(
    ({ label, href }): Run => ({ text: label, marks: { link: href } }),
  );
  const address = place.address.trim();
  return [
    { text: place.name.trim(), marks: { bold: true } },
    { text: address ? `\n${address}\n` : '\n', marks: {} },
    ...(first ? [first] : []),
    { text: ' · ', marks: {} },
    ...(second ? [second] : []),
  ];
}

/** A place: words that say where it is, with links to maps; below a map that was drawn, as its caption. */
export function insertPlace(place: NewPlace, upload: string | null): Command {
  const words = Fragment.from(inlineOf(placeRuns(place)));
  const alt = `${place.name.trim()} 약도`;
  const node: Node =
    upload === null
      ? schema.nodes.paragraph.create(null, words)
      : schema.nodes.image.create({ upload, alt }, words);
  return insertBlocks([node]);
}
