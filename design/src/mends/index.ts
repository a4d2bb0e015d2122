/** Changes of a project that remove what its checks have found. */
export type { Change, Mend, MendContext } from "./mend.ts";
export { mendsOf } from "./mends-of.ts";
export { type Checked, isSameFinding, type ProvenMend, tryMends } from "./try-mends.ts";
