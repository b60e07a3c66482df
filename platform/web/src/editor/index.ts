import { lazy } from 'react';

export type { ImageMetadata } from './images/uploads';
export type { EditorDocument } from './model/document';
export { AddedImagesSummary, ImagesSummary } from './ui/AddedImagesSummary';
export type { EditorHandle, RichEditorProps } from './ui/RichEditor';
export type { EditorSource, EditorValue } from './value';

/** The editor. It comes with ProseMirror in a chunk of its own: put it inside a Suspense boundary. */
export const RichEditor = lazy(() =>
  import('./ui/RichEditor').then(({ RichEditor }) => ({ default: RichEditor })),
);
