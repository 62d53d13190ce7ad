/** Has the browser save a file. @param content a text in JSON, or anything */
export function saveFile(name: string, content: string | Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(
    typeof content === "string" ? new Blob([content], { type: "application/json" }) : content,
  );
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
