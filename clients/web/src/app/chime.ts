let context: AudioContext | undefined;

/** Two soft notes, a fifth apart: starts and frequencies in seconds and hertz. */
const notes = [
  [0, 587.33],
  [0.14, 880],
] as const;

/** How long a note sounds, in seconds. */
const length = 0.5;

/** Rings once, quietly. Browsers that let no page ring before somebody has clicked there keep silent. */
export function ring(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [start, frequency] of notes) {
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      const at = context.currentTime + start;
      tone.type = "sine";
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.12, at + 0.015);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + length);
    }
  } catch {
    // A browser without sound.
  }
}
