/** Where a plane or a table begins in the memory of the kernels, or how far it is from one to another, in bytes. */
export type Address = number
