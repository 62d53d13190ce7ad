// Not written yet: one attack, from its declaration through its windows to its result (R28 to R38).
export {};
