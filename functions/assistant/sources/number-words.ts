/** Whether words that are read as no number are near to a word for this one. */
export const isLikeNumber = (_said: string, _value: number): boolean => false;
