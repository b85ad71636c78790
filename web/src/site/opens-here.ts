/** Returns true if the click opens the link in this tab. */
export const opensHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean => button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
