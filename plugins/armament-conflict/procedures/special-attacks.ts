// Not written yet: special attacks (R52 to R59).
export {};
