// Not written yet: gaining achievements (R69 to R75). `hegemon` and `achievementsInPlay` are in state.ts.
export {};
