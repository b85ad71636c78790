/** The badge of marketing content that is not real yet (`shared/site/marketing.ts`). */
export const SampleBadge = ({ of: { sample } }: { of: { readonly sample?: true } }) => (sample ? <span className="badge">Sample</span> : null);
